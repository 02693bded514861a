import { LazyDialog } from '../../platform/page/LazyDialog.tsx'
import type { ListDialogsProps } from './ListDialogs.tsx'
import { listDialogs } from './list-dialogs.ts'

const names = Object.values(listDialogs)
const load = async () => (await import('./ListDialogs.tsx')).ListDialogs

export function LazyListDialogs(given: ListDialogsProps) {
  return <LazyDialog name={names} load={load} given={given} />
}
