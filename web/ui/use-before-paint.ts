import { useEffect, useLayoutEffect } from 'react'

/** Nothing where the server draws. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
