/** The operator of the service, as its pages and mails name it. A setting without a value leaves no line. */
/** The settings that say it. */
interface Behind {
  OPERATOR_NAME?: string | undefined;
  OPERATOR_ADDRESS?: string | undefined;
  OPERATOR_REGISTER?: string | undefined;
  OPERATOR_VAT?: string | undefined;
}

/** Name, address, register and tax number, a line each; empty if nothing is set. */
export function imprintLines(settings: Behind): string[] {
  const { OPERATOR_NAME, OPERATOR_ADDRESS = '', OPERATOR_REGISTER, OPERATOR_VAT } = settings;
  const address = OPERATOR_ADDRESS.split(/[\r\n;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
  const numbers = [OPERATOR_REGISTER, OPERATOR_VAT === undefined ? undefined : `VAT no. ${OPERATOR_VAT}`];
  return [OPERATOR_NAME, address, numbers.filter((text) => text !== undefined).join(' · ')].filter(
    (line): line is string => line !== undefined && line !== '',
  );
}
