/** Version of the measuring code; any change that can change a figure of a report raises it. */
export const ENGINE_VERSION = '1.2.0';
