import { createContext } from 'react';
import type { Orders } from './orders.ts';

/** The orders of the page as the server sent it; null if it was awake from the start. */
export const OrdersContext = createContext<Orders | null>(null);
