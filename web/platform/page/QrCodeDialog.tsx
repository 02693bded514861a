import { useMemo } from 'react'
import { encode } from 'uqr'
import { copyLink } from '../device/clipboard.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import type { DialogProps } from './dialogs.ts'
import styles from './QrCodeDialog.module.css'

/** The address of a page as a QR code, which is made in the browser, so that no other service gets the address. */
export function QrCodeDialog({ path, onClose }: DialogProps & { path: string }) {
  return (
    <Dialog
      onClose={onClose}
      title="QR code"
      footer={
        <>
          <Button onClick={() => void copyLink(path)}>Copy URL</Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <QrCode address={new URL(path, location.origin).href} />
    </Dialog>
  )
}

function QrCode({ address }: { address: string }) {
  const { size, line } = useMemo(() => {
    const { size, data } = encode(address, { border: 4 })
    return { size, line: data.map(drawRow).join('') }
  }, [address])
  return (
    <figure className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={`QR code of ${address}`}>
        <path d={line} />
      </svg>
      <figcaption>{address}</figcaption>
    </figure>
  )
}

/** The dark squares of a row. */
const drawRow = (row: readonly boolean[], y: number) =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
