import type { OwnFee, Price, ValuePoint } from '@tc/contract/locker';
import type { Selectable } from 'kysely';
import type {
  WorthEstimates,
  WorthFees,
  WorthPrices,
} from '../../platform/database/tables.generated.ts';

export function presentPrice(row: Selectable<WorthPrices>): Price {
  const { id, company, grade, amount, currency, priced_on: on, source } = row;
  return { id, company, grade, amount, currency, on, source };
}

export function presentValue(row: Selectable<WorthEstimates>): ValuePoint {
  const { amount, currency, valued_on: on, source } = row;
  return { amount, currency, on, source };
}

export function presentFee(row: Selectable<WorthFees>): OwnFee {
  const { id, amount, currency, business_days: businessDays, charged_on: on, source } = row;
  return { id, amount, currency, businessDays, on, source };
}
