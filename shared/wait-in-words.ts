/** "40 seconds", "2 minutes": rounded up, so that whoever waits so long has waited long enough. */
export function waitInWords(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
