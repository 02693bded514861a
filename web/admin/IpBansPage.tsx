import { ShieldOff } from 'lucide'
import { requireAdmin } from '../app-context.ts'
import { useHead } from '../head.ts'
import type { LoaderArgs } from '../router/page-route.ts'
import { Empty } from '../ui/feedback/Empty.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { AdminFrame } from './AdminFrame.tsx'

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  return null
}

export function Component() {
  useHead({ title: 'IP bans', noindex: true })
  return (
    <AdminFrame current="/admin/ipbans">
      <Card title="IP bans" flush>
        <Empty of={ShieldOff} title="IP bans are not available yet." level={3} />
      </Card>
    </AdminFrame>
  )
}
