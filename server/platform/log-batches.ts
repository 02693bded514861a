import { type DestinationStream, symbols } from 'pino'

/** So long a line may wait for others. */
const waitMilliseconds = 50
const maxCharacters = 64 * 1024
const warning = 40

/**
 * Writes the lines of a twentieth of a second at once: to write each by itself took the time of an eighth of a small answer. Warnings and errors
 * are written at once with all that stand before them, and the rest when the process ends.
 */
export function inBatches(to: DestinationStream): DestinationStream {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines === '') return
    const batch = lines
    lines = ''
    to.write(batch)
  }
  process.once('exit', flush)
  const batches = {
    // By these two pino tells of which level a line is.
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      lines += line
      if (batches.lastLevel >= warning || lines.length >= maxCharacters) flush()
      else timer ??= setTimeout(flush, waitMilliseconds).unref()
    },
  }
  return batches
}
