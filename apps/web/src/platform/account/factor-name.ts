const STAND_IN = /^Authenticator app, \d{4}-\d\d-\d\dT[\d:]+$/;

/** A first app is set up without asking for a name; the time makes its name unique. */
export function standInName(): string {
  return `Authenticator app, ${new Date().toISOString().slice(0, 19)}`;
}

/** The owner's name for a factor; empty if it only has the generated one. */
export function givenName(name = ''): string {
  return STAND_IN.test(name) ? '' : name;
}
