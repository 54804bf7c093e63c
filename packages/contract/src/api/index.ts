export {
  type AccountExport,
  accountExportSchema,
  cancelDeletion,
  DAYS_TO_RETURN,
  type DeletionState,
  exportAccount,
  readDeletion,
  requestDeletion,
} from './account-endpoints.ts';
export {
  type ApiEndpoint,
  declare,
  type InputOf,
  type OutputOf,
  type Schema,
} from './api-endpoint.ts';
export { API_ERRORS, type ApiErrorBody, type ApiErrorCode } from './api-errors.ts';
export {
  CARD_SORTS,
  type Card,
  type CardChanges,
  type CardSort,
  changeCard,
  createCard,
  DAYS_IN_TRASH,
  deleteCard,
  listCards,
  type Money,
  readCard,
  restoreCard,
} from './card-endpoints.ts';
export {
  applyForBeta,
  confirmNewsletter,
  sendContactMessage,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from './form-endpoints.ts';
export { describeApi, type ServedApi, type ServedEndpoint } from './open-api.ts';
export { readPlan } from './plan-endpoints.ts';
export {
  createScan,
  deleteScan,
  listScans,
  MOST_PHOTOS_OF_SIDE,
  readPhoto,
  readScan,
  retryScan,
  SCAN_STATES,
  type Scan,
  type ScanDetails,
  type ScanState,
  scan,
  scanDetails,
} from './scan-endpoints.ts';
export { type ActiveSession, listSessions, revokeSession } from './session-endpoints.ts';
export { listEvents, readStatus } from './site-endpoints.ts';
