const STAND_IN = /^Authenticator app, \d{4}-\d\d-\d\dT[\d:]+$/;

/** A first app is set up without being asked for a name; the moment keeps it apart from others. */
export function standInName(): string {
  return `Authenticator app, ${new Date().toISOString().slice(0, 19)}`;
}

/** What its owner called a factor; empty where the moment stands in for a name. */
export function givenName(name = ''): string {
  return STAND_IN.test(name) ? '' : name;
}
