/** 990 is "990", 991 is "1k", 1540 is "1.5k", 999001 is "1m": at most one decimal, and never a zero. */
export function shortNumber(value: number): string {
  const size = Math.abs(value)
  if (size > 999_000) return `${oneDecimal(value / 1_000_000)}m`
  if (size > 990) return `${oneDecimal(value / 1000)}k`
  return withMinus(value)
}

/** "12,480". Does not use locales, on which servers and browsers differ. */
export function groupedNumber(value: number): string {
  return withMinus(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

function oneDecimal(value: number): string {
  return withMinus(Math.round(value * 10) / 10)
}

/** With a minus sign, which is as wide as a digit and is read aloud. A hyphen is narrow, and screen readers leave it out. */
const withMinus = (value: number): string => String(value).replace('-', '−')
