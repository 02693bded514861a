import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { TextLimit } from '../../../shared/limits.ts'
import { alertFailure } from '../failure.ts'
import { useTooLong } from '../ui/controls/use-limit.ts'
import { isFocusLost } from '../ui/focus.ts'
import { typedSince } from './use-draft.ts'
import { useFormDraft } from './use-form-draft.ts'

const blank = { text: '' }

interface TextFormOptions {
  /** The name of the draft. */
  draft: string
  limit: TextLimit
  send: (text: string) => Promise<unknown>
  /** Gets the focus after sending if there is no field for a next text. */
  instead?: RefObject<HTMLElement | null>
}

/** A form with one text, which may be sent again and again. Ctrl+Enter sends it too; what was typed is kept until it is sent. */
export function useTextForm({ draft, limit, send, instead }: TextFormOptions) {
  const { form, change, forget } = useFormDraft(draft, blank)
  const { text } = form
  const [busy, setBusy] = useState(false)
  const off = useTooLong([text, limit]) || !text.trim()
  const area = useRef<HTMLTextAreaElement>(null)
  const newest = useRef(text)
  newest.current = text
  const isSent = useRef(false)
  // When the form is drawn after a text is sent: the button is off while there is no text, and a button that is off loses the focus.
  useEffect(() => {
    if (busy || !isSent.current) return
    isSent.current = false
    if (isFocusLost() || document.activeElement?.matches(':disabled')) (area.current ?? instead?.current)?.focus()
  })

  const submit = async () => {
    if (busy || off) return
    setBusy(true)
    try {
      await send(text)
      const next = typedSince(text, newest.current)
      forget()
      if (next) change({ text: next })
      isSent.current = true
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
      onKeyDown: submitOnCtrlEnter,
    },
    field: { ref: area, limit, value: text, onValue: (words: string) => change({ text: words }) },
    button: { type: 'submit' as const, busy, disabled: off },
  }
}

export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
