import { Link, Share } from 'lucide'
import { copyLink } from '../device/clipboard.ts'
import { shareLink, useNativeShare } from '../device/share.ts'
import { MenuItem } from '../ui/menus/Menu.tsx'

/** Shares the address of a page with the share sheet of the device, or copies it. */
export function ShareLinkItem({ name, path }: { name: string; path: string }) {
  return useNativeShare() ? (
    <MenuItem icon={Share} onPick={() => void shareLink(name, path)}>
      Share
    </MenuItem>
  ) : (
    <MenuItem icon={Link} onPick={() => void copyLink(path)}>
      Copy URL
    </MenuItem>
  )
}
