import type { List } from '../../../api/discussion/lists.ts'
import { Panel } from '../../platform/ui/layout/Panel.tsx'
import { ListFacts } from './ListFacts.tsx'

export function ListSummary({ list }: { list: List }) {
  return (
    <Panel title="Summary">
      <ListFacts list={list} />
    </Panel>
  )
}
