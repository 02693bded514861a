import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { receiveQuotes, takeQuotes } from '../../quote/waiting-quotes.ts'

/** Inserts a quotation into the box, closes the preview, and puts the cursor behind it. */
export function useQuotes(
  area: RefObject<HTMLTextAreaElement | null>,
  id: string,
  body: string,
  closePreview: (() => void) | null,
  quote: (quotation: string) => void,
): void {
  const come = useRef(false)
  const latest = useRef({ closePreview, quote })
  useLayoutEffect(() => {
    latest.current = { closePreview, quote }
  })

  useEffect(
    () =>
      receiveQuotes(id, () => {
        const quotations = takeQuotes(id)
        if (!quotations.length) return
        come.current = true
        latest.current.closePreview?.()
        for (const quotation of quotations) latest.current.quote(quotation)
      }),
    [id],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the quotation stands in the box
  useEffect(() => {
    if (!come.current || !area.current || area.current.hidden) return
    come.current = false
    area.current.focus()
    area.current.setSelectionRange(body.length, body.length)
    area.current.scrollTop = area.current.scrollHeight
  }, [area, body, closePreview])
}
