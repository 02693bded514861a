import { useLocation, useRouter } from '../router/use-router.ts'

/** What the component of every dialog gets beside its arguments. */
export interface DialogProps {
  onClose: () => void
}

type Guards<A> = { readonly [K in keyof A]: (value: unknown) => value is A[K] }

export interface DialogDefinition<A extends object> {
  readonly name: string
  readonly guards: Guards<A>
}

// biome-ignore lint/complexity/noBannedTypes: a dialog without arguments
type None = {}

/** Declares a dialog and its arguments. The guards check arguments that come back from the browser's history, perhaps from an older version. */
export const defineDialog = <A extends object = None>(
  name: string,
  ...[guards]: None extends A ? [guards?: Guards<A>] : [guards: Guards<A>]
): DialogDefinition<A> => ({ name, guards: guards ?? ({} as Guards<A>) })

export const isId = (value: unknown): value is string => isText(value) && /^[0-9a-f]{24}$/.test(value)
export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number'
export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): value is T =>
    values.includes(value as T)

// Dialogs that pages of several floors open.

export type ReportTarget = 'post' | 'comment' | 'user' | 'community'
export const reportDialog = defineDialog<{ type: ReportTarget; id: string }>('report', {
  type: oneOf(['post', 'comment', 'user', 'community']),
  id: isId,
})
export const qrCodeDialog = defineDialog<{ path: string }>('qr-code', { path: isText })
/** The keys of the page. */
export const keysDialog = defineDialog('keys')

/** What the state of a history entry says about its open dialog. */
interface DialogState {
  dialog?: string
  args?: Record<string, unknown>
}

/** The arguments of a dialog while it is open; undefined while it is closed, and for arguments that its guards refuse. */
export function argsIn<A extends object>(
  state: DialogState | null,
  { name, guards }: DialogDefinition<A>,
): A | undefined {
  if (state?.dialog !== name) return undefined
  const { args = {} } = state
  const isValid = Object.entries<(value: unknown) => boolean>(guards).every(([key, guard]) => guard(args[key]))
  return isValid ? (args as A) : undefined
}

/** The step back that closes a dialog, while the browser executes it. */
let leaving: Promise<void> | null = null

/**
 * An open dialog is an entry of the browser's history, so going back closes it, with the hardware key of a phone too.
 * The state of that entry holds the dialog's name and arguments. A page has a `DialogSlot` for each dialog that it may open.
 */
export function useDialogs() {
  const location = useLocation()
  const router = useRouter()
  const state = location.state as DialogState | null
  const here = `${location.pathname}${location.search}${location.hash}`

  function show<A extends object>(
    dialog: DialogDefinition<A>,
    ...[args]: None extends A ? [args?: A] : [args: A]
  ): void {
    const open = () => {
      // A dialog replaces an open one, so that one step back closes both. Reads the history, because the render of the caller may be outdated.
      void router.navigate(here, { state: { dialog: dialog.name, args }, replace: isOneOpen(), keepScroll: true })
    }
    // While one dialog is closing, its step back would close the next one too.
    if (leaving) void leaving.then(open)
    else open()
  }

  return {
    /** The name of the open dialog. */
    open: state?.dialog ?? null,
    argsOf: <A extends object>(dialog: DialogDefinition<A>) => argsIn(state, dialog),
    show,
    close(): void {
      // The step back takes a moment. A second press in it must not leave the page as well.
      if (leaving || !isOneOpen()) return
      leaving = router
        .go(-1)
        .then(() => {
          // The browser has dropped the step. The dialog is closed by replacing its entry.
          if (isOneOpen()) void router.navigate(here, { replace: true, keepScroll: true })
        })
        .finally(() => {
          leaving = null
        })
    },
  }
}

export type ShowDialog = ReturnType<typeof useDialogs>['show']

const isOneOpen = () => Boolean(window.history.state?.state?.dialog)
