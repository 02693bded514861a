import { AdminFrame } from '../../moderation/admin/AdminFrame.tsx'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { askedIn } from '../../platform/router/asked-in.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { AddressBlocks } from './AddressBlocks.tsx'
import { BlockAddressForm } from './BlockAddressForm.tsx'

const asked = (search: URLSearchParams) => ({ query: askedIn(search, 'next') })

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'listAddressBlocks', asked(new URL(request.url).searchParams), 'soon')
  return null
}

/** From the details of an account, the form opens with the address filled in. */
export function Component() {
  useHead({ title: 'IP bans', noindex: true })
  const search = useSearchParams()
  const address = search.get('address') ?? ''
  return (
    <AdminFrame current="/admin/ipbans">
      <BlockAddressForm key={address} given={address} asked={asked(search)} />
      <AddressBlocks search={search} asked={asked(search)} />
    </AdminFrame>
  )
}
