/** The command was not written as it must be: the message says what is wrong, and the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** For commands that take nothing after their name. */
export function requireNoMore(args: string[]): void {
  if (args.length > 0) throw new UsageError(`"${args[0]}" is not understood here.`)
}
