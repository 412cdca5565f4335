// Aiming, as a board uses it.

export { Aiming, type AimingProps } from './aiming';
export { aimingAdvice, aimingKeys } from './said';
