import { type FormEvent, type ReactNode, type Ref, useState } from 'react'
import { ApiError } from '../../platform/client.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useLocation } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import { type Step, setUpByOthers } from './steps.ts'

/** Sends the form of a step. The site may have been started again, with another code; then the page asks for it and keeps the step. */
export function useSending() {
  const memory = useMemory()
  const [busy, setBusy] = useState(false)
  const sending =
    (send: () => Promise<unknown>, shown: (error: unknown) => boolean = () => false) =>
    async (event: FormEvent) => {
      event.preventDefault()
      if (busy) return
      setBusy(true)
      try {
        await send()
      } catch (error) {
        if (!shown(error)) alertRefusal(memory, error)
      }
      setBusy(false)
    }
  return { busy, sending }
}

function alertRefusal(memory: Memory, error: unknown): void {
  if (error instanceof ApiError && error.status === 404) return void showToast({ id: 'failure', text: setUpByOthers })
  alertFailure(error)
  // A restart has another code.
  if (error instanceof ApiError && error.code === 'wrong_code') memory.load('getSetup', {}, 'now').catch(() => {})
}

interface StepFormProps {
  step: Step | 'code' | 'finish'
  button: string
  busy: boolean
  onSubmit: (event: FormEvent) => void
  ref?: Ref<HTMLFormElement>
  children?: ReactNode
}

/** Without JavaScript a refused form is shown again at its own address, with its step. */
export function StepForm({ step, button, busy, onSubmit, ref, children }: StepFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form
      ref={ref}
      method="post"
      action={`${pathname}${search}`}
      noValidate
      onSubmit={onSubmit}
      className={layout.stack}
    >
      <input type="hidden" name="step" value={step} />
      {children}
      <Button type="submit" kind="primary" wide busy={busy}>
        {button}
      </Button>
    </form>
  )
}
