const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** A size such as 12.3 MB. */
export function sizeInWords(bytes: number): string {
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return unit === 0 ? `${bytes} bytes` : `${(bytes / 1000 ** unit).toFixed(1)} ${units[unit]}`
}

/** A length such as 40 s, 5 min, 1.5 h or 3 days. */
export function timeInWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min${seconds % 60 ? ` ${seconds % 60} s` : ''}`
  const hours = seconds / 3600
  if (hours < 48) return `${Number(hours.toFixed(1))} h`
  return `${Math.round(hours / 24)} days`
}
