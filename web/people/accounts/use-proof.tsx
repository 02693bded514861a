import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ErrorBody } from '../../../api/platform/error-body.ts'
import { ApiError } from '../../platform/client.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { defineDialog, useDialogs } from '../../platform/page/dialogs.ts'

const proofDialog = defineDialog('proof')

const loadDialog = async () => (await import('./ProofDialog.tsx')).ProofDialog

export interface Proof {
  /** Executes the act. If the server requires a proof, asks for the password and tries again. Returns false without a proof. */
  withProof(act: () => Promise<unknown>): Promise<boolean>
  /** The dialog to render on the page. */
  dialog: ReactNode
}

export function useProof(): Proof {
  const dialogs = useDialogs()
  const answer = useRef((_given: boolean) => {})
  // A dialog that was reopened with Forward has no act to continue.
  const [asking, setAsking] = useState<readonly string[]>()

  const ask = (methods: readonly string[]) =>
    new Promise<boolean>((resolve) => {
      answer.current(false)
      answer.current = resolve
      setAsking(methods)
      dialogs.show(proofDialog)
    })

  const withProof = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'sudo_required') throw error
      const { methods = ['password'] } = (error.body ?? {}) as Partial<ErrorBody>
      return (await ask(methods)) && withProof(act)
    }
  }

  const proven = () => {
    answer.current(true)
    dialogs.close()
  }
  const isOpen = dialogs.argsOf(proofDialog) !== undefined
  // It may be closed before its code has arrived, and the page may be left.
  useEffect(() => {
    if (!isOpen) return
    return () => {
      answer.current(false)
      setAsking(undefined)
    }
  }, [isOpen])

  return {
    withProof,
    dialog: asking && <DialogSlot dialog={proofDialog} load={loadDialog} methods={asking} onProven={proven} />,
  }
}
