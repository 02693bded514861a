/** 990 stays "990", 991 reads "1k", 1540 "1.5k", 999001 "1m": one decimal at most, and never a zero one. */
export function shortNumber(value: number): string {
  const size = Math.abs(value)
  if (size > 999_000) return `${oneDecimal(value / 1_000_000)}m`
  if (size > 990) return `${oneDecimal(value / 1000)}k`
  return String(value)
}

/** "12,480": written by hand because the servers and browsers of the world do not agree on locales. */
export function groupedNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10)
}
