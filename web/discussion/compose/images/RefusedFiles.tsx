import { CircleAlert } from 'lucide'
import { Icon } from '../../../platform/ui/images/Icon.tsx'
import styles from './ImagesField.module.css'
import type { RefusedFile } from './use-images.ts'

/** Which files were not taken, and why. */
export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  return (
    <div role="alert">
      {files.map(({ key, name, reason }) => (
        <p key={key} className={styles.error}>
          <Icon of={CircleAlert} size={16} />
          <span>
            <bdi>{name}</bdi>: {reason}
          </span>
        </p>
      ))}
    </div>
  )
}
