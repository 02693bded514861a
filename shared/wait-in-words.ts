/** "40 seconds", "2 minutes". Rounded up, so that the wait is over after that time. */
export function waitInWords(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
