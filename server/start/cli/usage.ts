/** The command was written wrongly: the message says how, and the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** For commands without further arguments. */
export function requireNoArguments(args: string[]): void {
  if (args.length > 0) throw new UsageError(`"${args[0]}" is not a known argument here.`)
}
