import type { CardShow } from '@tc/contract/site';
import { saveBlob } from '../../../platform/save-blob.ts';
import { calendarFile } from './calendar-file.ts';

/** Offers shows as a calendar file to save or open. */
export function saveCalendarFile(
  name: string,
  shows: readonly CardShow[],
  productName: string,
): void {
  const host = window.location.hostname;
  const text = calendarFile(shows, { productName, host, now: new Date() });
  saveBlob(name, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
}
