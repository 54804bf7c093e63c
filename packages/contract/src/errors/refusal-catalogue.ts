export {
  REFUSAL_CODES,
  type RefusalCode,
  type RefusalText,
  refusalCatalogue,
} from '@tc/kernel';
