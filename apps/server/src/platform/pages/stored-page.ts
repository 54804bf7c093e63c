import { createHash } from 'node:crypto';
import { chooseEncoding, type Encoding, encode, isWorthCompressing } from '../compress.ts';
import type { RenderedPage } from './render-page.ts';

/** A complete response, with nothing left to decide. */
export interface ReadyAnswer {
  readonly status: number;
  /** Names and values alternate, as Node expects. */
  readonly head: readonly string[];
  readonly body: Buffer;
}

interface Asked {
  readonly 'accept-encoding'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
}

const NOTHING = Buffer.alloc(0);

function tagOf({ status, headers, body }: RenderedPage): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(body);
  // A weak tag, because it stands for every encoding of the page.
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

function isListed(tag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((one) => one.trim() === tag || one.trim() === '*');
}

/** A page ready to be sent, in each encoding requested so far, each made once. */
export class StoredPage {
  readonly #page: RenderedPage;
  readonly #head: readonly string[];
  /** Null if browsers may not store the page, so there is nothing to compare. */
  readonly #tag: string | null;
  readonly #unchanged: ReadyAnswer;
  readonly #ready = new Map<Encoding | null, ReadyAnswer>();

  /** `guarding` holds the headers of every response, except those that the page sets itself. */
  constructor(page: RenderedPage, guarding: Readonly<Record<string, string>>) {
    const own = new Map([...Object.entries(guarding), ...page.headers]);
    if (!own.has('cache-control')) own.set('cache-control', 'no-cache');
    this.#page = page;
    this.#tag = /no-store/.test(own.get('cache-control') ?? '') ? null : tagOf(page);
    if (this.#tag) own.set('etag', this.#tag);
    own.set('vary', 'accept-encoding');
    this.#head = [...own].flat();
    this.#unchanged = { status: 304, head: this.#head, body: NOTHING };
  }

  #encodingFor(accepted: string | undefined): Encoding | null {
    return isWorthCompressing(this.#page.body) ? chooseEncoding(accepted) : null;
  }

  #isUnchanged(asked: Asked): boolean {
    const isPage = this.#page.status === 200;
    return isPage && this.#tag !== null && isListed(this.#tag, asked['if-none-match']);
  }

  /** What can be sent right now; null if it has to be compressed first. */
  find(asked: Asked): ReadyAnswer | null {
    if (this.#isUnchanged(asked)) return this.#unchanged;
    return this.#ready.get(this.#encodingFor(asked['accept-encoding'])) ?? null;
  }

  async load(asked: Asked): Promise<ReadyAnswer> {
    const found = this.find(asked);
    if (found) return found;
    const { status, body: whole } = this.#page;
    const encoding = this.#encodingFor(asked['accept-encoding']);
    const body = encoding ? await encode(whole, encoding, 'kept') : whole;
    const said = encoding ? ['content-encoding', encoding] : [];
    const head = [...this.#head, ...said, 'content-length', String(body.length)];
    const made = { status, head, body };
    this.#ready.set(encoding, made);
    return made;
  }
}
