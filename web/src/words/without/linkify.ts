/** Stands in for the package `linkify-it`: addresses in rules are no links unless they are written as such. */
export class LinkifyIt {}
