/** Version of the measuring code; raised by any change that can change a number in a report. */
export const ENGINE_VERSION = '1.25.0';
