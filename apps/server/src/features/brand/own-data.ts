import { findBrand } from '../../platform/brand/find-brand.ts';
import type { OwnData } from '../../platform/export/own-data.ts';

/** A person's brand, including its logo. */
export const BRAND_OF_PERSON: OwnData = {
  name: 'brand',
  async *write(queries, owner) {
    yield JSON.stringify(await findBrand(queries, owner));
  },
};
