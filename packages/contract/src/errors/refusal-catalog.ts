export {
  REFUSAL_CODES,
  type RefusalCode,
  type RefusalText,
  refusalCatalog,
} from '@tc/kernel';
