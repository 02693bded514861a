import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** The command was written wrongly: the message says how, and the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** For commands without further arguments. */
export function requireNoArguments(args: string[]): void {
  if (args.length > 0) throw new UsageError(`"${args[0]}" is not a known argument here.`)
}

/** For commands with options and nothing else. */
export function parseOptions<const T extends ParseArgsOptionsConfig>(args: string[], options: T) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    const { message } = error as Error
    const unknown = /^(?:Unexpected argument|Unknown option) '(.+?)'/.exec(message)?.[1]
    throw new UsageError(unknown === undefined ? message : `"${unknown}" is not a known argument here.`)
  }
}
