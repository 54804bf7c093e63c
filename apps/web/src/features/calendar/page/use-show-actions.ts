import type { CardShow } from '@tc/contract/site';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '../../../ui/toasts.tsx';
import type { Day } from '../dates/days.ts';
import type { NewEvent } from '../own/own-events-store.ts';
import { ownEventsStore } from '../own/use-own-events.ts';

const JUMP_AFTER_MS = 500;

/** Adds, deletes and restores the visitor's own events. */
export function useShowActions(jumpTo: (day: Day) => void, focusDay: (day: Day) => void) {
  const toast = useToast();
  const [removed, setRemoved] = useState<CardShow | null>(null);
  const jump = useRef(0);
  useEffect(() => () => window.clearTimeout(jump.current), []);

  const add = (event: NewEvent) => {
    const { name, date } = ownEventsStore().add(event, new Date());
    toast({ title: 'Event Added', description: name });
    setRemoved(null);
    window.clearTimeout(jump.current);
    jump.current = window.setTimeout(() => jumpTo(date), JUMP_AFTER_MS);
  };
  const remove = (show: CardShow) => {
    ownEventsStore().remove(show.id);
    setRemoved(show);
  };
  const undo = () => {
    if (!removed) return;
    ownEventsStore().restore(removed);
    setRemoved(null);
    focusDay(removed.date);
  };
  return { add, remove, undo, removed };
}
