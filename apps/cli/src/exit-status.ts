/** The numbers that scripts rely on; the last three come from BSD's sysexits. */
export const EXIT = {
  graded: 0,
  refused: 2,
  usage: 64,
  unreadableFile: 66,
  ownFault: 70,
} as const;
