import { Component, type ComponentType, type ReactNode, useContext } from 'react'
import type { Location } from './location.ts'
import { ErrorContext, LocationContext, WorkContext } from './router-context.ts'

interface RouteBoundaryProps {
  Fallback: ComponentType
  /** Why what stands within could not be loaded. */
  error?: unknown
  children: ReactNode
}

/** Shows another screen in place of what could not be loaded or drawn, until another page is opened or the same one loaded again. */
export function RouteBoundary(props: RouteBoundaryProps) {
  const { location } = useContext(LocationContext) ?? {}
  const { reloading } = useContext(WorkContext)
  return <Boundary {...props} location={location} reloading={reloading} />
}

interface BoundaryProps extends RouteBoundaryProps {
  location: Location | undefined
  reloading: boolean
}

interface BoundaryState {
  error?: unknown
  location: Location | undefined
  reloading: boolean
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {
    error: this.props.error,
    location: this.props.location,
    reloading: this.props.reloading,
  }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ error, location, reloading }: BoundaryProps, state: BoundaryState): BoundaryState {
    const isNew = state.location !== location || (state.reloading && !reloading)
    return { error: isNew ? error : (error ?? state.error), location, reloading }
  }

  override render() {
    const { Fallback, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    return (
      <ErrorContext value={error}>
        <Fallback />
      </ErrorContext>
    )
  }
}
