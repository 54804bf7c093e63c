/**
 * Checks untrusted JSON against the shape of a rule book. Each check adds its findings to a list,
 * with the path of the offending value, so that a shop writing its own standard sees every mistake
 * at once. Written by hand, because the engine carries this package into every browser.
 */
export interface RuleBookFault {
  /** Such as `overall.weights.value.edges`. */
  readonly path: string;
  readonly message: string;
}

export type Check = (value: unknown, path: string, faults: RuleBookFault[]) => void;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function joined(path: string, key: string | number): string {
  return path ? `${path}.${key}` : String(key);
}

/** More than any standard needs, so that a check cannot keep a server busy for long. */
const MOST_ENTRIES = 200;
const LONGEST_TEXT = 500;
/** Control characters and half surrogate pairs, which databases refuse. */
const NO_TEXT = /[\p{Cc}\p{Cs}]/u;

export function text(pattern?: RegExp): Check {
  return (value, path, faults) => {
    if (typeof value !== 'string' || value.trim() === '') {
      faults.push({ path, message: 'must be a text' });
    } else if (value.length > LONGEST_TEXT) {
      faults.push({ path, message: `must have at most ${LONGEST_TEXT} characters` });
    } else if (NO_TEXT.test(value)) {
      faults.push({ path, message: 'must not have line breaks or hidden characters' });
    } else if (pattern && !pattern.test(value)) {
      faults.push({ path, message: `"${value}" does not have the expected form` });
    }
  };
}

export function number(low: number, high: number): Check {
  return (value, path, faults) => {
    if (typeof value !== 'number' || !(value >= low && value <= high)) {
      faults.push({ path, message: `must be a number from ${low} to ${high}` });
    }
  };
}

export function oneOf(choices: readonly (string | number | boolean)[]): Check {
  return (value, path, faults) => {
    if (!choices.some((choice) => choice === value)) {
      faults.push({ path, message: `must be one of ${choices.join(', ')}` });
    }
  };
}

export function orNull(check: Check): Check {
  return (value, path, faults) => {
    if (value !== null) check(value, path, faults);
  };
}

export function list(check: Check, minLength = 0): Check {
  return (value, path, faults) => {
    if (!Array.isArray(value)) {
      faults.push({ path, message: 'must be a list' });
      return;
    }
    if (value.length < minLength) {
      faults.push({ path, message: `must have at least ${minLength} entries` });
    }
    if (value.length > MOST_ENTRIES) {
      faults.push({ path, message: `must have at most ${MOST_ENTRIES} entries` });
      return;
    }
    value.forEach((entry, index) => {
      check(entry, joined(path, index), faults);
    });
  };
}

/** An object with exactly these keys; those in `optional` may be absent. */
export function object(
  required: Readonly<Record<string, Check>>,
  optional: Readonly<Record<string, Check>> = {},
): Check {
  return (value, path, faults) => {
    if (!isRecord(value)) {
      faults.push({ path, message: 'must be an object' });
      return;
    }
    for (const [key, check] of Object.entries(required)) {
      if (Object.hasOwn(value, key)) check(value[key], joined(path, key), faults);
      else faults.push({ path: joined(path, key), message: 'is missing' });
    }
    for (const [key, entry] of Object.entries(value)) {
      const check = Object.hasOwn(optional, key) ? optional[key] : undefined;
      if (check) check(entry, joined(path, key), faults);
      else if (!Object.hasOwn(required, key)) {
        faults.push({ path: joined(path, key), message: 'is not a known key' });
      }
    }
  };
}

/** Runs both checks; the second, about what the values mean, only if the first finds nothing. */
export function also(shape: Check, meaning: Check): Check {
  return (value, path, faults) => {
    const before = faults.length;
    shape(value, path, faults);
    if (faults.length === before) meaning(value, path, faults);
  };
}

export function expectThat<Value>(holds: (value: Value) => boolean, message: string): Check {
  return (value, path, faults) => {
    if (!holds(value as Value)) faults.push({ path, message });
  };
}
