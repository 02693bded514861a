import { useMemory } from '../../platform/memory/use-memory.ts'
import { queryIn } from '../../platform/router/query-in.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { useProof } from '../accounts/use-proof.tsx'

/**
 * Loads the lists of the page of security anew. An act of the page may have ended other sessions, and is listed itself; its proof
 * may have used a recovery code.
 */
export function useLoadAnew(): (part?: 'allButSessions') => void {
  const memory = useMemory()
  const query = queryIn(useSearchParams(), 'next')
  return (part) => {
    const loads = [
      memory.load('listSecurityEvents', { query }, 'now'),
      memory.load('countRecoveryCodes', {}, 'now'),
      // The banner that asks for a factor.
      memory.load('getInitial', {}, 'now'),
      ...(part ? [] : [memory.load('listSessions', {}, 'now')]),
    ]
    // The act succeeded, so a failure here is not shown.
    void Promise.allSettled(loads)
  }
}

/** The proof for acts of this page. The lists are loaded anew whatever became of the act, because a proof alone is listed too. */
export function useSecurityProof() {
  const { withProof, dialog } = useProof()
  const loadAnew = useLoadAnew()
  return {
    dialog,
    withProof: (act: () => Promise<unknown>, part?: 'allButSessions') => withProof(act).finally(() => loadAnew(part)),
  }
}
