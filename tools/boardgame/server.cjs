// Pig on boardgame.io, with its store in memory: the peer that `make load` measures beside Kosti. Prints its port when it answers.
const { Server } = require("boardgame.io/server");

const GOAL = 100;

function throwDie({ G, ctx, random, events }) {
  G.die = random.D6();
  if (G.die === 1) {
    G.pot = 0;
    events.endTurn();
  } else {
    G.pot += G.die;
  }
}

function hold({ G, ctx, events }) {
  if (G.pot === 0) return "INVALID_MOVE"; // as in Kosti, every turn begins with a throw
  G.score[ctx.currentPlayer] += G.pot;
  G.pot = 0;
  events.endTurn();
}

const pig = {
  name: "pig",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ score: [0, 0], pot: 0, die: null }),
  moves: { throw: throwDie, hold },
  endIf: ({ G }) => {
    const winner = G.score.findIndex((points) => points >= GOAL);
    return winner < 0 ? undefined : { winner };
  },
};

const server = Server({ games: [pig], origins: [] });
server.run({ port: { host: "127.0.0.1", port: 0 } }).then(({ appServer }) => console.log(`port ${appServer.address().port}`));
