"""Every operation of the HTTP interface takes whatever schemathesis thinks of, and answers as the OpenAPI schema says."""

from pathlib import Path
from tempfile import TemporaryDirectory

import schemathesis
import schemathesis.checks
from hypothesis import HealthCheck, settings

from kosti.server.http.app import create_app
from kosti.server.limits import Limits

folder = TemporaryDirectory()
app = create_app(Path(folder.name), None, Limits.none())
PATIENCE = 600  # seconds: the first shelf draws all its pictures, and a busy machine is no mistake
schema = schemathesis.openapi.from_asgi("/api/openapi.json", app)


@schema.parametrize()
@settings(max_examples=12, suppress_health_check=list(HealthCheck))
def test_operations(case: schemathesis.Case) -> None:
    """That a name has a letter and a game exists, no schema can say: well-formed requests may be refused."""
    case.call_and_validate(timeout=PATIENCE, excluded_checks=[schemathesis.checks.positive_data_acceptance])
