import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { findDraft } from '../../../platform/drafts/draft-store.ts'
import { type DraftKind, useDraft } from '../../../platform/drafts/use-draft.ts'
import { takeEarlyText } from '../../../platform/ui/controls/early-input.ts'
import { receiveQuotes, takeQuotes, withQuotation } from '../../quote/waiting-quotes.ts'
import type { CommentDraft } from './comment-drafts.ts'
import { newCommentDraft } from './comment-drafts.ts'

const commentDraft: Omit<DraftKind<CommentDraft>, 'idOf' | 'listSaved'> = {
  isBegun: ({ body }, blank) => body.trim() !== '' && body !== blank.body,
  next: (_, { body }) => newCommentDraft(body),
  saveable: (draft) => draft,
  restorable: (saved, blank) => ({ ...blank, ...saved }),
  exclusive: false,
  // Sent or thrown away there: what goes on being written here is another comment.
  changedElsewhere: (draft, saved) => (draft.sent || saved?.sent === false ? draft : newCommentDraft(draft.body)),
}

/** What is being written in the box of this id, which begins with the text `first`. */
export function useCommentDraft(
  userId: string,
  id: string,
  first: string,
  area: RefObject<HTMLTextAreaElement | null>,
  answered: Pick<CommentDraft, 'body'> | undefined,
  /** Something was typed before the script was there. */
  onEarlyText: () => void,
) {
  const initial = answered?.body ?? first
  const listSaved = () => {
    const saved = answered ? undefined : findDraft<CommentDraft>(userId, id)
    return saved ? [saved] : []
  }
  const { draft, latest, change, begun, save, discard } = useDraft(
    { ...commentDraft, idOf: () => id, listSaved },
    userId,
    newCommentDraft(first),
    newCommentDraft(initial),
  )

  // Typed before the script was there; behind a draft that was found since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const typed = takeEarlyText(area.current)
    const { body } = latest()
    if (typed !== undefined && typed !== initial) onEarlyText()
    if (typed !== undefined && typed !== body) change({ body: body === initial ? typed : `${body}\n\n${typed}` })
  }, [])

  return {
    body: draft.body,
    key: draft.key,
    begun,
    /** An emptied box begins another comment: the one that was sent may have arrived, and is not to be written over. */
    write: (text: string) => change(text.trim() ? { body: text } : newCommentDraft(text)),
    /** Appends to the present text, which may have been restored a moment ago. */
    quote: (quotation: string) => change(({ body }) => ({ body: withQuotation(body, quotation) })),
    /** It is being sent: from here on it has the same key, whatever becomes of the answer and the page. Answers it as it was. */
    markSent: () => {
      const before = latest()
      change({ sent: true })
      save()
      return before
    },
    discard,
  }
}

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
