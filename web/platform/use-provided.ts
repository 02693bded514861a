import { type Context, useContext } from 'react'

/** The value of a context for components that are always below its provider. */
export function useProvided<T>(context: Context<T | null>): T {
  const value = useContext(context)
  if (value === null) throw new Error('There is no provider around this component.')
  return value
}
