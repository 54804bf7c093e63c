/** Defines the element `rapi-doc`. */
declare module 'rapidoc';
