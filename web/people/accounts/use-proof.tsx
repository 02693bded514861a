import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ApiError } from '../../platform/client.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { ProofForm } from './ProofForm.tsx'

const proofDialog = 'proof'

interface Proof {
  /** Does it; where the server first wants a proof that it is you, asks for one and then does it. False when none was given. */
  withProof(act: () => Promise<unknown>): Promise<boolean>
  /** Stands on the page that does it. */
  dialog: ReactNode
}

export function useProof(): Proof {
  const dialogs = useDialogs()
  const answer = useRef((_given: boolean) => {})
  // Reached by the way forward, nothing would go on after it.
  const [asking, setAsking] = useState(false)

  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setAsking(true)
      dialogs.show(proofDialog)
    })

  const withProof = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'sudo_required') throw error
      return (await ask()) && withProof(act)
    }
  }

  const given = () => {
    answer.current(true)
    dialogs.close()
  }
  // By Escape, by the way back, or by leaving the page.
  const gone = useCallback(() => {
    answer.current(false)
    setAsking(false)
  }, [])

  return {
    withProof,
    dialog: (
      <Dialog
        open={asking && dialogs.open === proofDialog}
        onClose={dialogs.close}
        title="Please confirm that it is you"
      >
        <ProofForm onGiven={given} onGone={gone} />
      </Dialog>
    ),
  }
}
